import { defineTexts } from '#platform/i18n/define-texts.ts'

export const imageTexts = defineTexts('images', {
  cs: {
    photo: 'Fotografie',
    kinds: 'PNG, JPEG nebo WebP, nejvýše 5 MB. Před uložením z ní vyberete čtvercový výřez.',
    upload: 'Nahrát fotografii',
    change: 'Změnit fotografii',
    remove: 'Smazat fotografii',
    confirmRemove: 'Opravdu chcete smazat fotografii: {{name}}?',
    confirmRemoveText: 'Místo ní se zobrazí iniciály.',
    cropTitle: 'Výřez fotografie',
    cropArea: 'Výřez: posouvejte ho myší, prstem nebo šipkami',
    zoom: 'Přiblížení',
    save: 'Uložit fotografii',
    cancel: 'Zrušit',
    close: 'Zavřít',
  },
  en: {
    photo: 'Photo',
    kinds: 'PNG, JPEG or WebP, at most 5 MB. You choose a square part of it before it is saved.',
    upload: 'Upload photo',
    change: 'Change photo',
    remove: 'Delete photo',
    confirmRemove: 'Do you really want to delete the photo of {{name}}?',
    confirmRemoveText: 'Initials will be shown instead.',
    cropTitle: 'Crop photo',
    cropArea: 'Crop: move it with the mouse, a finger or the arrow keys',
    zoom: 'Zoom',
    save: 'Save photo',
    cancel: 'Cancel',
    close: 'Close',
  },
})
