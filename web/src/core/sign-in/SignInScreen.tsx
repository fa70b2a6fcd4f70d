import type { SecondStep } from '@crm/contract/core/auth/session'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { imageUrl } from '#platform/api/image-url.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts, useLanguage } from '#platform/i18n/use-texts.ts'
import { loadChunk } from '#platform/router/load-screen.ts'
import { useBranding } from '#platform/page/branding.ts'
import { BrandMark } from '#platform/page/BrandMark.tsx'
import { IDLE_CODE } from '#platform/session/idle.ts'
import { lastEndCode, signIn, type Session } from '#platform/session/session.ts'
import { adoptLanguage } from '#platform/session/user-language.ts'
import { toastError, toastMessage } from '#platform/toast/toast.ts'
import { LanguageSwitch } from '../open-pages/LanguageSwitch.tsx'
import { OpenForm } from '../open-pages/OpenForm.tsx'
import form from '../open-pages/OpenForm.module.css'
import { PublicLinks } from '../open-pages/PublicLinks.tsx'
import { corePaths } from '../paths.ts'
import { takeLandingPage } from './last-url.ts'
import { setUnfinished, unfinishedSignIn } from './provider-answer.ts'
import classes from './SignInScreen.module.css'
import { signInTexts } from './texts.ts'
import { useCanUsePasskeys } from './use-can-use-passkeys.ts'

/** Apart, because every page has this screen; the form works without the picture. */
const PantryPicture = lazy((): Promise<{ default: ComponentType }> =>
  import('./PantryPicture.tsx').then(
    (file) => ({ default: file.PantryPicture }),
    () => ({ default: () => null }),
  ),
)

/** Apart as well: most who sign in type name and password, and are in. */
const PasskeyButton = lazy(async () => ({
  default: (await loadChunk(() => import('./PasskeyButton.tsx'))).PasskeyButton,
}))
const loadProvider = () => loadChunk(() => import('./provider.ts'))
const loadSecondStep = () => loadChunk(() => import('./SecondStepForm.tsx'))
const SecondStepForm = lazy(async () => ({ default: (await loadSecondStep()).SecondStepForm }))
const LinkNotice = lazy(async () => ({
  default: (await loadChunk(() => import('./LinkNotice.tsx'))).LinkNotice,
}))

export function SignInScreen() {
  const t = useTexts(signInTexts)
  const router = useRouter()
  const [step, setStep] = useState(unfinishedSignIn().step ?? null)
  const [failure, setFailure] = useState<string | null>(null)
  const [link, setLink] = useState(unfinishedSignIn().link ?? null)
  const stopLinking = () => {
    setUnfinished({})
    setLink(null)
  }
  const enter = async ({ user }: Session) => {
    setUnfinished({})
    adoptLanguage(user)
    await (link ? loadProvider().then((file) => file.linkAccount(link)) : Promise.resolve()).then(
      () => toastMessage(link ? 'openid.linked' : 'login.success'),
      (error: unknown) => toastError(errorCode(error)),
    )
    router.history.replace(takeLandingPage(user))
  }
  const goBack = (code: string | null) => {
    setUnfinished({})
    setFailure(code)
    setStep(null)
  }
  const { project_name: name, login_image } = useBranding()
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header className={classes.brand}>
          <BrandMark size={44} />
          <span>{name}</span>
        </header>
        <main className={classes.main}>
          <h1 className={classes.heading}>{t(step ? 'secondHeading' : 'heading')}</h1>
          {lastEndCode() === IDLE_CODE && (
            <p className={classes.notice} role="status">
              {t('endedIdle')}
            </p>
          )}
          <Suspense>
            {step ? (
              <SecondStepForm step={step} onEntered={enter} onBack={goBack} />
            ) : (
              <>
                {link && <LinkNotice link={link} onStop={stopLinking} />}
                <SignInForm
                  key={link?.email}
                  failure={failure}
                  known={link?.email ?? ''}
                  onEntered={enter}
                  onSecondStep={setStep}
                />
              </>
            )}
          </Suspense>
        </main>
        <footer className={classes.foot}>
          <PublicLinks className={classes.links} />
          <LanguageSwitch />
        </footer>
      </div>
      <div className={classes.picture}>
        {login_image ? (
          <img className={classes.photo} src={imageUrl(login_image)} alt="" />
        ) : (
          <Suspense>
            <PantryPicture />
          </Suspense>
        )}
      </div>
    </div>
  )
}

type FormProps = {
  /** The code of why the second step has come back. */
  failure: string | null
  /** The name that is filled in already. */
  known: string
  onEntered: (session: Session) => Promise<void>
  onSecondStep: (step: SecondStep) => void
}

/** Stores the refusal's code, not its text, so that it follows the language. */
function SignInForm({ failure, known, onEntered, onSecondStep }: FormProps) {
  const t = useTexts(signInTexts)
  useLanguage()
  const [values, setValues] = useState({ login: known, password: '' })
  const [isSubmitted, setSubmitted] = useState(false)
  const [code, setCode] = useState(failure)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { sign_in_provider: provider } = useBranding()
  const hasPasskeys = useCanUsePasskeys()
  const [visible, setVisible] = useState(false)
  const login = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => (known ? password : login).current?.focus(), [known])
  const missing = {
    login: isSubmitted && !values.login.trim(),
    password: isSubmitted && !values.password,
  }

  const leave = async () => {
    setCode(null)
    setLeaving(true)
    const left = loadProvider().then((file) => file.leaveForProvider())
    await left.catch((error: unknown) => {
      setCode(errorCode(error))
      setLeaving(false)
    })
  }

  const submit = async () => {
    setSubmitted(true)
    setCode(null)
    if (!values.login.trim()) return login.current?.focus()
    if (!values.password) return password.current?.focus()
    setBusy(true)
    try {
      const entered = await signIn({ login: values.login.trim(), password: values.password })
      if ('ticket' in entered) {
        await loadSecondStep()
        onSecondStep(entered)
      } else await onEntered(entered)
    } catch (error) {
      setCode(errorCode(error))
      setBusy(false)
      password.current?.select()
    }
  }

  return (
    <OpenForm failure={code && messageText(code)} onSubmit={submit}>
      <TextInput
        ref={login}
        label={t('login')}
        name="login"
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        size="md"
        maxLength={254}
        value={values.login}
        onChange={(event) => setValues({ ...values, login: event.currentTarget.value })}
        error={missing.login && t('required')}
      />
      <PasswordInput
        ref={password}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        size="md"
        maxLength={256}
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
        error={missing.password && t('required')}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': visible ? t('hidePassword') : t('showPassword'),
        }}
      />
      <Button type="submit" size="md" loading={busy} fullWidth className={classes.submit}>
        {t('submit')}
      </Button>
      <Link className={form.link} to={corePaths.forgotPassword()}>
        {t('forgot')}
      </Link>
      {hasPasskeys && (
        <Suspense fallback={<div className={classes.coming} />}>
          <PasskeyButton onEntered={onEntered} onFailed={setCode} autofill />
        </Suspense>
      )}
      {provider !== null && !known && (
        <Button
          variant="default"
          size="md"
          fullWidth
          loading={leaving}
          onClick={() => void leave()}
          className={classes.provider}
        >
          {t('through', { name: provider })}
        </Button>
      )}
    </OpenForm>
  )
}
