export { IsiBaki } from './isi-baki.tsx'
