import { Alert, Button, Modal, Slider, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { refusalText } from '#platform/fields/refusal-text.ts'
import 'react-easy-crop/react-easy-crop.css'
import { failureText } from '#platform/fields/validation-texts.ts'
import { Foot } from '#platform/foot/Foot.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './AvatarEditor.module.css'
import { type Crop, cropSquare } from './image-file.ts'
import { imageTexts } from './texts.ts'

const MAX_ZOOM = 4

type Props = {
  file: File
  /** An object URL of the file. */
  url: string
  upload: (file: File, crop: Crop | null) => Promise<unknown>
  onClose: () => void
}

export function CropDialog({ file, url, upload, onClose }: Props) {
  const t = useTexts(imageTexts)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const send = async () => {
    setSending(true)
    setProblem(null)
    try {
      await upload(file, area && cropSquare(area))
      onClose()
    } catch (error) {
      setProblem(refusalText(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('cropTitle')}
      size="md"
      centered
      classNames={{ title: classes.dialogTitle }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
    >
      <Stack>
        <div className={classes.stage}>
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            // they are in our style sheets
            disableAutomaticStylesInjection
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_share, pixels) => setArea(pixels)}
            mediaProps={{ onError: () => setProblem(failureText({ rule: 'image_broken' })) }}
            // arrow keys move it, so a screen reader must pass them on
            cropperProps={{ role: 'application', 'aria-label': t('cropArea') }}
          />
        </div>
        <div>
          <Text size="sm" mb={4} aria-hidden>
            {t('zoom')}
          </Text>
          <Slider
            value={zoom}
            onChange={setZoom}
            min={1}
            max={MAX_ZOOM}
            step={0.1}
            label={null}
            size="lg"
            thumbSize={24}
            thumbLabel={t('zoom')}
          />
        </div>
        {problem && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {problem}
          </Alert>
        )}
        <Foot
          primary={
            <Button loading={isSending} disabled={!area} onClick={() => void send()}>
              {t('save')}
            </Button>
          }
          cancel={{ label: t('cancel'), onClick: onClose, disabled: isSending }}
        />
      </Stack>
    </Modal>
  )
}
