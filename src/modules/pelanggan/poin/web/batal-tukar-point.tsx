import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { nilaiPoin } from '../rules.ts'
import type { TukarPoin } from '../contract.ts'
import { LAYAR_TUKAR } from './layar-tukar.tsx'
import { SEGAR_POIN } from './segar.ts'

/** Takes gifts of the open day back; the points return. */
export default function BatalTukarPointScreen() {
  const nilai_rp = nilaiPoin(useSession().modules)
  const cara: CancelWay<TukarPoin> = {
    jumlah: (d) => d.poin * nilai_rp,
    kosong: 'poin.kosong_batal',
    kemarin: 'error.poin.tukar_kemarin',
    yakin: 'poin.yakin_batal',
    berhasil: 'poin.berhasil_batal',
    segarkan: SEGAR_POIN,
  }
  return <CancelDocument layar={LAYAR_TUKAR} cara={cara} />
}
