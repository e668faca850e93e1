export { type Ringkasan, bacaRingkasan } from './queries.ts'
