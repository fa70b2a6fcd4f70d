import { CodeListScreen } from './CodeListScreen.tsx'

/** „Číselník regionů" */
export const RegionsScreen = () => <CodeListScreen name="region" />
