import type { WebModule } from '#platform/module.ts'
import { profileMessages } from './profile/messages.ts'
import { profileEntries, profileScreens } from './profile/screens.ts'

/** The general administration as the shell sees it. */
export const coreModule: WebModule = {
  name: 'core',
  screens: [...profileScreens],
  menu: [],
  userPanel: [...profileEntries],
  messages: [profileMessages],
}
