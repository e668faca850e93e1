export { type BarisTampilan, bacaTampilan } from './baca-tampilan.ts'
