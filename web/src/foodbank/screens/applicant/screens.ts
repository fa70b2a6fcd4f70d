import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { shellLabel } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'

export const applicantScreens = [
  screen({
    path: foodbankPaths.applicants(),
    title: shellLabel('applicants', 'title.list'),
    requires: applicantEndpoints.list.access,
    load: () =>
      import('#foodbank/applicants/ApplicantsScreen.tsx').then((file) => file.ApplicantsScreen),
  }),
  screen({
    path: foodbankPaths.newApplicant(),
    title: shellLabel('applicants', 'title.create'),
    requires: applicantEndpoints.create.access,
    load: () =>
      import('#foodbank/applicants/NewApplicantScreen.tsx').then((file) => file.NewApplicantScreen),
  }),
  screen({
    path: foodbankPaths.applicant('$id'),
    title: shellLabel('applicants', 'title.detail'),
    requires: applicantEndpoints.get.access,
    load: () => import('./ApplicantScreen.tsx').then((file) => file.ApplicantScreen),
  }),
  screen({
    path: foodbankPaths.editApplicant('$id'),
    title: shellLabel('applicants', 'title.edit'),
    requires: applicantEndpoints.update.access,
    load: () =>
      import('#foodbank/applicants/EditApplicantScreen.tsx').then(
        (file) => file.EditApplicantScreen,
      ),
  }),
]
