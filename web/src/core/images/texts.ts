import { defineTexts } from '#platform/i18n/define-texts.ts'

export const imageTexts = defineTexts('images', {
  cs: {
    photo: 'Fotografie',
    kinds: 'PNG, JPEG nebo WebP, nejvýše 5 MB. Před uložením z ní vyberete čtverec.',
    upload: 'Nahrát fotografii',
    change: 'Změnit fotografii',
    remove: 'Smazat fotografii',
    confirmRemove: 'Opravdu chcete smazat fotografii uživatele {{name}}?',
    confirmRemoveText: 'Místo ní se budou ukazovat iniciály.',
    cropTitle: 'Výřez fotografie',
    cropArea: 'Výřez: posouvejte ho myší, prstem nebo šipkami',
    zoom: 'Přiblížení',
    save: 'Uložit fotografii',
    cancel: 'Zrušit',
    close: 'Zavřít',
  },
  en: {
    photo: 'Photo',
    kinds: 'PNG, JPEG or WebP, at most 5 MB. You choose a square of it before it is saved.',
    upload: 'Upload a photo',
    change: 'Change the photo',
    remove: 'Delete the photo',
    confirmRemove: 'Do you really want to delete the photo of {{name}}?',
    confirmRemoveText: 'The initials will be shown in its place.',
    cropTitle: 'Crop the photo',
    cropArea: 'Crop: move it with the mouse, a finger or the arrow keys',
    zoom: 'Zoom',
    save: 'Save the photo',
    cancel: 'Cancel',
    close: 'Close',
  },
})
