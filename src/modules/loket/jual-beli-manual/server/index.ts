export { ADA, bacaManual } from './baca-manual.ts'
