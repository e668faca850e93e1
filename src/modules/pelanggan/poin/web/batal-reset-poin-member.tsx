import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { nilaiPoin } from '../rules.ts'
import type { ResetPoin } from '../contract-reset.ts'
import { LAYAR_RESET } from './layar-reset.tsx'
import { SEGAR_POIN } from './segar.ts'

/** Gives the points of a reset of the open day back. */
export default function BatalResetPoinScreen() {
  const nilai_rp = nilaiPoin(useSession().modules)
  const cara: CancelWay<ResetPoin> = {
    jumlah: (d) => d.poin * nilai_rp,
    kosong: 'poin.kosong_batal_reset',
    kemarin: 'error.poin.reset_kemarin',
    yakin: 'poin.yakin_batal_reset',
    berhasil: 'poin.berhasil_batal_reset',
    segarkan: SEGAR_POIN,
  }
  return <CancelDocument layar={LAYAR_RESET} cara={cara} />
}
