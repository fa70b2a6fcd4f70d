import { label } from '#platform/i18n/use-texts.ts'
import { screen } from '#platform/router/screen.tsx'
import { publicPageTexts } from './open-pages/texts.ts'
import { notFoundTexts } from './not-found/texts.ts'
import { corePaths } from './paths.ts'
import { leadSignedInOn } from './sign-in/last-url.ts'
import { SignInScreen } from './sign-in/SignInScreen.tsx'
import { signInTexts } from './sign-in/texts.ts'

/**
 * Screens outside the main layout, apart from the modules so that they load without them. No schema
 * may be imported here.
 */
export const publicScreens = [
  screen({
    path: corePaths.login(),
    title: label(signInTexts, 'title'),
    requires: 'public',
    enter: leadSignedInOn,
    // not by import(): most users see it first, and it must open without a network
    load: () => Promise.resolve(SignInScreen),
  }),
  screen({
    path: corePaths.providerReturn(),
    title: label(signInTexts, 'title'),
    requires: 'public',
    load: () =>
      import('./sign-in/ProviderReturnScreen.tsx').then((file) => file.ProviderReturnScreen),
  }),
  screen({
    path: corePaths.verifyAccount('$token'),
    title: label(publicPageTexts, 'verifyAccount'),
    requires: 'public',
    load: () =>
      import('./verify-account/VerifyAccountScreen.tsx').then((file) => file.VerifyAccountScreen),
  }),
  screen({
    path: corePaths.forgotPassword(),
    title: label(publicPageTexts, 'forgotPassword'),
    requires: 'public',
    load: () =>
      import('./forgot-password/ForgotPasswordScreen.tsx').then(
        (file) => file.ForgotPasswordScreen,
      ),
  }),
  screen({
    path: corePaths.resetPassword('$token'),
    title: label(publicPageTexts, 'newPassword'),
    requires: 'public',
    load: () =>
      import('./forgot-password/ResetPasswordScreen.tsx').then((file) => file.ResetPasswordScreen),
  }),
  screen({
    path: corePaths.complaint(),
    title: label(publicPageTexts, 'complaint'),
    requires: 'public',
    load: () => import('./complaints/ComplaintScreen.tsx').then((file) => file.ComplaintScreen),
  }),
  screen({
    path: corePaths.serialNumberCheck(),
    title: label(publicPageTexts, 'check'),
    requires: 'public',
    load: () =>
      import('./serial-numbers/SerialCheckScreen.tsx').then((file) => file.SerialCheckScreen),
  }),
  screen({
    path: corePaths.documentCheck(),
    title: label(publicPageTexts, 'document'),
    requires: 'public',
    load: () =>
      import('./documents/DocumentCheckScreen.tsx').then((file) => file.DocumentCheckScreen),
  }),
  screen({
    path: corePaths.invitation('$token'),
    title: label(publicPageTexts, 'invitation'),
    requires: 'public',
    load: () =>
      import('./calendar/invitation/InvitationScreen.tsx').then((file) => file.InvitationScreen),
  }),
  screen({
    path: corePaths.notFound(),
    title: label(notFoundTexts, 'title'),
    requires: 'public',
    load: () => import('./not-found/NotFoundScreen.tsx').then((file) => file.NotFoundScreen),
  }),
]
