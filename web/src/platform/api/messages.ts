import { defineMessages } from '../i18n/messages.ts'

/** Texts of the codes that any call can answer with (domain.md §8.4), and of the connection itself. */
export const apiMessages = defineMessages({
  cs: {
    token_not_found: 'Přístupový token nebyl nalezen.',
    token_invalid: 'Přístupový token není platný.',
    token_expired: 'Platnost přihlášení vypršela, přihlaste se znovu.',
    'login.invalid': 'Neplatné přihlášení, přihlaste se prosím znovu.',
    'login.unauthorized': 'Nejste přihlášeni.',
    forbidden: 'Nemáte dostatečné oprávnění pro tuto akci.',
    'password.change_required': 'Nejdřív si změňte heslo.',
    'view_as.read_only':
      'Prohlížíte aplikaci jako role a nic nelze uložit. Nejdřív zobrazení ukončete.',
    not_found: 'Záznam nebyl nalezen.',
    stale_record: 'Záznam mezitím změnil někdo jiný.',
    check_data: 'Zkontrolujte zadané údaje.',
    malformed_request: 'Požadavek se nepodařilo přečíst.',
    body_too_large: 'Odesílaná data jsou příliš velká.',
    unsupported_media_type: 'Tento druh dat nelze přijmout.',
    too_many_requests: 'Příliš mnoho pokusů, zkuste to později.',
    server_error: 'Chyba serveru.',
    unavailable: 'Server teď není dostupný. Zkuste to za chvíli.',
    'export.too_many_rows_for_pdf': 'Na PDF je záznamů příliš mnoho. Zvolte XLSX nebo zužte filtr.',
    network: 'Nepodařilo se spojit se serverem. Zkontrolujte připojení a zkuste to znovu.',
  },
  en: {
    token_not_found: 'The access token was not found.',
    token_invalid: 'The access token is not valid.',
    token_expired: 'Your sign-in has expired. Please sign in again.',
    'login.invalid': 'Your sign-in is not valid. Please sign in again.',
    'login.unauthorized': 'You are not signed in.',
    forbidden: 'You do not have sufficient permission for this action.',
    'password.change_required': 'Change your password first.',
    'view_as.read_only':
      'You are viewing the application as a role, so nothing can be saved. End the view first.',
    not_found: 'The record was not found.',
    stale_record: 'Somebody else has changed the record in the meantime.',
    check_data: 'Check the data you entered.',
    malformed_request: 'The request could not be read.',
    body_too_large: 'The data you are sending is too large.',
    unsupported_media_type: 'This kind of data cannot be accepted.',
    too_many_requests: 'Too many attempts. Try again later.',
    server_error: 'Server error.',
    unavailable: 'The server is not available right now. Try again in a moment.',
    'export.too_many_rows_for_pdf':
      'There are too many records for a PDF. Choose XLSX or narrow the filter.',
    network: 'Could not reach the server. Check your connection and try again.',
  },
})
