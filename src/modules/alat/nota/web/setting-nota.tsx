import { UMUM } from '../rules.ts'
import { PengaturTata } from './pengatur-tata.tsx'

/** What all slips of the shop share: head, logo, texts of either side, paper. */
export default function SettingNota() {
  return <PengaturTata jenis={UMUM} />
}
