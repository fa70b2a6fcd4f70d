import { CodeListScreen } from './CodeListScreen.tsx'

export const RegionsScreen = () => <CodeListScreen name="region" />
