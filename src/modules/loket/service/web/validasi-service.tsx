import {
  ValidateDocument,
  type ValidationList,
  useValidFilter,
} from '#kernel/web/document/validate-document.tsx'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { teks } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { DATES } from '#kernel/web/table/use-filter.tsx'
import type { KepalaService, serviceValidasi } from '../contract.ts'
import { SEGARKAN, SatuService } from './daftar-service.tsx'
import { kolomService } from './isi-service.tsx'

const LAYAR = '/validasi-service'
const cara: ValidationList<KepalaService> = {
  layar: LAYAR,
  lihat: LAYAR,
  nomor: 'no_service',
  daftar: 'service/get/all',
  kolom: [
    ...kolomService.filter((k) => !['tgl_janji', 'uraian'].includes(k.name)),
    { name: 'uang_muka_rp', field: { kind: 'rupiah' }, sort: false },
    { name: 'input_by', sort: false, hide: 'narrow' },
    { name: 'valid_oleh', sort: false },
  ],
  urut: 'no_service',
  kosong: 'service.tidak_ada_validasi',
  tombol: 'service.validasi',
}

/** Paper, goods and money compared by somebody else than who entered them, service by service. */
export default function ValidasiServiceScreen() {
  const [url] = useUrlState({ no_service: '' })
  return url.no_service ? <SatuService nomor={url.no_service} kembali={LAYAR} /> : <Daftar />
}

function Daftar() {
  const { send } = useWrite<typeof serviceValidasi>('POST', 'service/validasi', {
    success: 'service.berhasil_valid',
    refresh: SEGARKAN,
  })
  const sahkan = async ({ no_service }: KepalaService) => {
    const yakin = await confirm({ text: teks('service.yakin_valid', { nomor: no_service }) })
    if (yakin) await send({ no_service })
  }
  return <ValidateDocument cara={cara} {...useValidFilter(DATES)} onValidate={sahkan} />
}
