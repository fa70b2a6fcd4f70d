import { Drawer } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFocusBack } from '../../select/use-focus-back.ts'
import { Camera } from './Camera.tsx'
import { cameraTexts } from './texts.ts'
import { GOODS_FORMATS } from './use-camera.ts'

type Props = { readonly onCode: (code: string) => void; readonly onClose: () => void }

/** Reads one code on goods, and closes. */
export function CameraDrawer({ onCode, onClose }: Props) {
  const t = useTexts(cameraTexts)
  useFocusBack()
  const take = (code: string) => {
    onClose()
    onCode(code)
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      transitionProps={{ duration: 0 }}
      title={t('open')}
      styles={{ title: { fontSize: '1.125rem', fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
    >
      <Camera formats={GOODS_FORMATS} onCode={take} hold={t('hold')} otherwise={t('typeIt')} />
    </Drawer>
  )
}
