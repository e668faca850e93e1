import { CancelDocument, type CancelWay } from '#kernel/web/document/cancel-document.tsx'
import { useCatatanKartu } from '#modules/uang/kas/web/index.ts'
import type { Service } from '../contract.ts'
import { bolehLangkah } from '../rules.ts'
import { SEGARKAN } from './slip.ts'
import { layarService } from './layar-service.tsx'

/** An open contract is cancelled on whatever day it was entered: the list has all that are open. */
const layar = { ...layarService, daftar: 'service/get/terbuka' } as const

const cara: CancelWay<Service> = {
  panggil: 'service/cancel',
  jumlah: (s) => s.uang_muka_rp,
  saring: () => ({}),
  kosong: 'service.tidak_ada_batal',
  tolak: (s) =>
    bolehLangkah('cancel', s.status) || s.status === 'BATAL' ? null : 'error.service.sudah_diambil',
  yakin: 'service.yakin_batal',
  useCatatan: useCatatanKartu,
  berhasil: 'service.berhasil_batal',
  segarkan: SEGARKAN,
}

/** Find it, give the reason, let somebody approve it, confirm: the down payment goes back. */
export default function BatalServiceScreen() {
  return <CancelDocument layar={layar} cara={cara} />
}
