import { endpoints, get, post, put } from '../../platform/endpoint.ts'
import type { noticeFileSchemas, noticeSchemas } from './notices.ts'

const path = '/foodbank/notice'

/** The legal bases of Article 6(1) of Regulation (EU) 2016/679 that an operator may rely on. */
export const BASES = ['contract', 'legal', 'public', 'legitimate', 'consent'] as const
/** What personal data are used for; each has its own legal basis. */
export const PURPOSES = ['aid', 'accounting', 'programme', 'protection'] as const
/** The product's languages, and the most frequent one of people who speak neither. */
export const NOTICE_LANGUAGES = ['cs', 'en', 'uk'] as const

export const noticeEndpoints = endpoints<typeof noticeSchemas>()({
  get: get(path, ['fb_data_protection.read']),
  update: put(path, ['fb_data_protection.read', 'fb_data_protection.update']),
  ofApplicant: get('/foodbank/applicants/:id/notices', ['fb_applicant.read']),
  deliver: post('/foodbank/applicants/:id/notices', ['fb_applicant.read']),
})

export const noticeFiles = endpoints<typeof noticeFileSchemas>()({
  print: post('/foodbank/applicants/:id/notice-print', ['fb_applicant.read'], { kind: 'file' }),
  version: get(`${path}/versions/:number`, ['fb_applicant.read'], { kind: 'file' }),
})
