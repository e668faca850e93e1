export { tenggatPengaduan } from './tenggat.ts'
