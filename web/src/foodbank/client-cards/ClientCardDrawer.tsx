import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { fullName } from '../applicants/full-name.ts'
import { ClientCardSection } from './ClientCardSection.tsx'

type Props = {
  readonly applicant: { readonly id: string; readonly name: string; readonly surname: string }
  readonly onClose: () => void
}

/** The card of a household where its page is not at hand: a card is lost, or seen to be missing, while it is served. */
export function ClientCardDrawer({ applicant, onClose }: Props) {
  return (
    <FormDrawer title={fullName(applicant)} onClose={onClose}>
      <ClientCardSection applicant={applicant} />
    </FormDrawer>
  )
}
