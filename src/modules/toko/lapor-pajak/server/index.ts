export { tolakMasaTerlapor } from './masa.ts'
