import { documentScreens } from '#kernel/web/document/document-screens.tsx'
import { useCatatanKartu } from '#modules/uang/kas/web/index.ts'
import type { KepalaService, Service } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'
import { IsiService, kolomService } from './isi-service.tsx'
import { LangkahBerikut } from './langkah-berikut.tsx'
import { SEGARKAN, slipService } from './slip.ts'

/**
 * Services by date, one with everything that belongs to it and its next step. An open contract is
 * cancelled on whatever day it was entered, so the list of that has all that are open.
 */
export default documentScreens<KepalaService, Service>(serviceDokumen, {
  kolom: kolomService(),
  slip: slipService,
  isi: (s) => <IsiService s={s} />,
  tindakan: (s) => <LangkahBerikut {...s} />,
  cara: {
    daftar: 'service/get/terbuka',
    jumlah: (s) => s.uang_muka_rp,
    saring: () => ({}),
    kosong: 'service.tidak_ada_batal',
    yakin: 'service.yakin_batal',
    useCatatan: useCatatanKartu,
    berhasil: 'service.berhasil_batal',
    segarkan: SEGARKAN,
  },
})
