import {
  noticeSettingsBody,
  type NoticeAnswer,
} from '@crm/contract/foodbank/data-protection/notices'
import {
  BASES,
  noticeEndpoints,
  PURPOSES,
} from '@crm/contract/foodbank/data-protection/notices.endpoints'
import type { KeyBelow } from '@crm/texts/text'
import { Alert, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { MissingNotice } from '#platform/missing/MissingNotice.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { JointControllersField } from './JointControllersField.tsx'
import classes from './NoticeScreen.module.css'
import { NoticeLanguages, NoticeText } from './NoticeText.tsx'
import { NoticeVersions } from './NoticeVersions.tsx'
import { noticeTexts } from './texts.ts'

/** Of what the notice is made, how it reads, and its versions. */
export function NoticeScreen() {
  const t = useTexts(noticeTexts)
  const { data, error, refetch } = useQuery(endpointQuery(noticeEndpoints.get, {}))
  return (
    <div className={classes.page}>
      <div>
        <h1 className={classes.title}>{t('title')}</h1>
        <p>{t('intro')}</p>
      </div>
      {data ? (
        <>
          <Lacking lacks={data.data.lacks} />
          <NoticeForm notice={data.data} />
          <TextCard notice={data.data} />
          <Card title={t('section.versions')}>
            <NoticeVersions versions={data.data.versions} />
          </Card>
        </>
      ) : (
        <ScreenPending of="form" inner error={error} refetch={refetch} />
      )}
    </div>
  )
}

function Lacking({ lacks }: Pick<NoticeAnswer, 'lacks'>) {
  const t = useTexts(noticeTexts)
  if (lacks.length === 0) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('lacks.title')}
    >
      {t('lacks.where', { what: lacks.map((what) => t(`lacks.${what}`)).join(', ') })}
    </Alert>
  )
}

function TextCard({ notice }: { notice: NoticeAnswer }) {
  const t = useTexts(noticeTexts)
  const [language, setLanguage] = useState<keyof NoticeAnswer['text']>(useLanguage().language)
  return (
    <Card title={t('section.text')}>
      <Stack>
        <NoticeLanguages value={language} onChange={setLanguage} />
        <NoticeText sections={notice.text[language]} language={language} />
      </Stack>
    </Card>
  )
}

function NoticeForm({ notice }: { notice: NoticeAnswer }) {
  const t = useTexts(noticeTexts)
  const mayUpdate = useCan(noticeEndpoints.update)
  const saving = useWrite(noticeEndpoints.update, { invalidates: [noticeEndpoints.get] })
  const field = (name: KeyBelow<'data-notice', 'field'>) => ({ name, label: t(`field.${name}`) })
  const hinted = (name: KeyBelow<'data-notice', 'field'> & KeyBelow<'data-notice', 'hint'>) => ({
    ...field(name),
    description: t(`hint.${name}`),
  })
  const bases = BASES.map((value) => ({ value, label: t(`basis.${value}`) }))
  return (
    <div>
      <MissingNotice endpoint={noticeEndpoints.update} />
      <FormShell
        draftKey="notice"
        schema={noticeSettingsBody}
        initialValues={toValues(notice)}
        submit={(body) => saving.submit({ body })}
        savedValues={({ data }) => toValues(data)}
        getName={useFieldNames(noticeTexts)}
        readOnly={!mayUpdate}
      >
        <fieldset className={classes.fields} disabled={!mayUpdate}>
          <FormSection title={t('section.controllers')}>
            <JointControllersField initial={notice.joint_controllers} readOnly={!mayUpdate} />
          </FormSection>
          <FormSection title={t('section.officer')}>
            <TextField {...hinted('officer_name')} optional />
            <TextField {...field('officer_email')} inputMode="email" optional />
            <TextField {...field('officer_phone')} inputMode="tel" optional />
          </FormSection>
          <FormSection title={t('section.purposes')}>
            {PURPOSES.map((purpose) => (
              <SelectField
                key={purpose}
                {...field(`basis_${purpose}`)}
                description={purpose === 'accounting' ? t('hint.basis') : undefined}
                choices={bases}
                optional={purpose !== 'aid'}
              />
            ))}
            <TextAreaField {...hinted('legal_sources')} minRows={2} optional />
          </FormSection>
          <FormSection title={t('section.words')}>
            <TextAreaField {...hinted('recipients')} minRows={2} optional />
            <TextAreaField {...hinted('transfers')} minRows={2} optional />
            <TextAreaField {...hinted('addition')} minRows={4} optional />
          </FormSection>
        </fieldset>
      </FormShell>
    </div>
  )
}

const toValues = (notice: NoticeAnswer) => ({
  officer_name: notice.officer_name ?? '',
  officer_email: notice.officer_email ?? '',
  officer_phone: notice.officer_phone ?? '',
  basis_aid: notice.basis_aid,
  basis_accounting: notice.basis_accounting,
  basis_programme: notice.basis_programme,
  basis_protection: notice.basis_protection,
  legal_sources: notice.legal_sources ?? '',
  recipients: notice.recipients ?? '',
  transfers: notice.transfers ?? '',
  addition: notice.addition ?? '',
  joint_controller_ids: notice.joint_controllers.map(({ id }) => id),
  updated_at: notice.updated_at,
})
