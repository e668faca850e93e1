export { hariTerakhir } from './banding.ts'
export { type Ringkasan, bacaRingkasan } from './queries.ts'
