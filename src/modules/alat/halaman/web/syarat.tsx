import { HalamanPublik } from './halaman-publik.tsx'

export default function Syarat() {
  return <HalamanPublik page="terms" />
}
