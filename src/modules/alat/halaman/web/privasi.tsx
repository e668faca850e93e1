import { HalamanPublik } from './halaman-publik.tsx'

export default function Privasi() {
  return <HalamanPublik page="privacy" />
}
