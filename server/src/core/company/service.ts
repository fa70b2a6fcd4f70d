export { findCompany, findLogo } from './repository.ts'
