export { approve, needsApproval } from './izin/approve.ts'
export { useKirimIzin } from './izin/use-kirim-izin.ts'
export { PasskeyList } from './passkey-list.tsx'
