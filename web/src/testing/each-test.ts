import { afterEach, beforeEach } from 'vitest'
import { begin, end } from './product.tsx'

// Files share a page, and what it has loaded; this one alone runs anew for each of them.
beforeEach(begin)
afterEach(end)
