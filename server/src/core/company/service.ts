export { findCompany } from './repository.ts'
