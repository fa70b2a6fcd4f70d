import { noticeEndpoints } from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '../paths.ts'

export const noticeScreens = [
  screen({
    path: foodbankPaths.notice(),
    title: shellLabel('data-notice', 'title'),
    requires: noticeEndpoints.get.access,
    load: () => import('./NoticeScreen.tsx').then((file) => file.NoticeScreen),
  }),
]
