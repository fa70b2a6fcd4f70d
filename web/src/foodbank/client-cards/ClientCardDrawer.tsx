import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { fullName } from '../applicants/full-name.ts'
import { ClientCardSection } from './ClientCardSection.tsx'

type Props = {
  applicant: { readonly id: string; readonly name: string; readonly surname: string }
  onClose: () => void
}

/** For a card that is lost or missing while the household is served. */
export function ClientCardDrawer({ applicant, onClose }: Props) {
  return (
    <FormDrawer title={fullName(applicant)} onClose={onClose}>
      <ClientCardSection applicant={applicant} />
    </FormDrawer>
  )
}
