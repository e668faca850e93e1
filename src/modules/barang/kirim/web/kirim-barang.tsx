import { IsianKirim } from './isian-kirim.tsx'

/** Pieces for any other shop. */
export default function KirimBarangScreen() {
  return <IsianKirim cara="ANTAR" />
}
