import {
  memberBody,
  memberUpdateBody,
  type Member,
} from '@crm/contract/foodbank/federation/members'
import { memberEndpoints } from '@crm/contract/foodbank/federation/members.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { DateField } from '#platform/fields/DateField.tsx'
import { CheckboxField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MEMBER_WRITES } from './queries.ts'
import { federationTexts } from './texts.ts'

type Props = { edited: Member | 'new'; onClose: () => void }

export const MemberDrawer = ({ edited, onClose }: Props) =>
  edited === 'new' ? (
    <NewMember onClose={onClose} />
  ) : (
    <ChangedMember member={edited} onClose={onClose} />
  )

const EMPTY = { name: '', public_key: '', is_active: true, joined_on: '' }

function NewMember({ onClose }: Pick<Props, 'onClose'>) {
  const t = useTexts(federationTexts)
  const creating = useWrite(memberEndpoints.create, MEMBER_WRITES)
  return (
    <DrawerForm
      title={t('add')}
      onClose={onClose}
      draftKey="federation-member-new"
      schema={memberBody}
      initialValues={EMPTY}
      submit={(body) => creating.submit({ body })}
      getName={useFieldNames(federationTexts)}
    >
      <Fields />
    </DrawerForm>
  )
}

function ChangedMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts(federationTexts)
  const updating = useWrite(memberEndpoints.update, MEMBER_WRITES)
  const { id, name, public_key, is_active, joined_on, updated_at } = member
  return (
    <DrawerForm
      title={t('editTitle')}
      onClose={onClose}
      draftKey={`federation-member-${id}`}
      schema={memberUpdateBody}
      initialValues={{ name, public_key, is_active, joined_on, updated_at }}
      submit={(body) => updating.submit({ params: { id }, body })}
      getName={useFieldNames(federationTexts)}
    >
      <Fields />
    </DrawerForm>
  )
}

function Fields() {
  const t = useTexts(federationTexts)
  return (
    <>
      <TextField name="name" label={t('field.name')} description={t('hint.name')} autoFocus />
      <TextField
        name="public_key"
        label={t('field.public_key')}
        description={t('hint.public_key')}
      />
      <DateField name="joined_on" label={t('field.joined_on')} description={t('hint.joined_on')} />
      <CheckboxField
        name="is_active"
        label={t('field.is_active')}
        description={t('hint.is_active')}
      />
    </>
  )
}
