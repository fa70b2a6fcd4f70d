import { CodeListScreen } from './CodeListScreen.tsx'

/** „Číselník typů žadatelů" */
export const ApplicantTypesScreen = () => <CodeListScreen name="applicant_type" />
