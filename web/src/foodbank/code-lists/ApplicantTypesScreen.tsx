import { CodeListScreen } from './CodeListScreen.tsx'

export const ApplicantTypesScreen = () => <CodeListScreen name="applicant_type" />
