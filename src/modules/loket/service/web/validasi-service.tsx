import { OneDocument } from '#kernel/web/document/act-on-document.tsx'
import {
  ValidateDocument,
  type ValidationWay,
  useValidFilter,
} from '#kernel/web/document/validate-document.tsx'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { DATES } from '#kernel/web/table/use-filter.tsx'
import type { KepalaService, Service } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'
import { IsiService, kolomService } from './isi-service.tsx'
import { SEGARKAN } from './slip.ts'

const LAYAR = '/validasi-service'
const cara: ValidationWay<KepalaService> = {
  layar: LAYAR,
  lihat: LAYAR,
  kolom: kolomService([
    'no_service',
    'tanggal',
    'nama_customer',
    'kode_tukang',
    'biaya_rp',
    'sisa_rp',
    'status',
    'uang_muka_rp',
    'input_by',
    'valid_oleh',
  ]),
  urut: 'no_service',
  kosong: 'service.tidak_ada_validasi',
  tombol: 'service.validasi',
  yakin: 'service.yakin_valid',
  berhasil: 'service.berhasil_valid',
  segarkan: SEGARKAN,
}

/** Paper, goods and money compared by somebody else than who entered them, service by service. */
export default function ValidasiServiceScreen() {
  const [url] = useUrlState({ no_service: '' })
  const filter = useValidFilter(DATES)
  return url.no_service ? (
    <OneDocument<Service> dokumen={serviceDokumen} screen={LAYAR} nomor={url.no_service}>
      {(s) => <IsiService s={s} />}
    </OneDocument>
  ) : (
    <ValidateDocument of={serviceDokumen} cara={cara} {...filter} />
  )
}
