export { PasskeyList } from './passkey-list.tsx'
