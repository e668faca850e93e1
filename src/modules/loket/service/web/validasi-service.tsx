import { OneDocument } from '#kernel/web/document/act-on-document.tsx'
import {
  ValidateDocument,
  type ValidationList,
  useValidFilter,
} from '#kernel/web/document/validate-document.tsx'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { translate } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { DATES } from '#kernel/web/table/use-filter.tsx'
import type { KepalaService, Service, serviceValidasi } from '../contract.ts'
import { serviceDokumen } from '../dokumen.ts'
import { IsiService, kolomService } from './isi-service.tsx'
import { SEGARKAN } from './slip.ts'

const LAYAR = '/validasi-service'
const cara: ValidationList<KepalaService> = {
  layar: LAYAR,
  lihat: LAYAR,
  nomor: 'no_service',
  daftar: 'service/get/all',
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
}

/** Paper, goods and money compared by somebody else than who entered them, service by service. */
export default function ValidasiServiceScreen() {
  const [url] = useUrlState({ no_service: '' })
  return url.no_service ? (
    <OneDocument<Service> dokumen={serviceDokumen} screen={LAYAR} nomor={url.no_service}>
      {(s) => <IsiService s={s} />}
    </OneDocument>
  ) : (
    <Daftar />
  )
}

function Daftar() {
  const { send } = useWrite<typeof serviceValidasi>('POST', 'service/validasi', {
    success: 'service.berhasil_valid',
    refresh: SEGARKAN,
  })
  const sahkan = async ({ no_service }: KepalaService) => {
    const yakin = await confirm({ text: translate('service.yakin_valid', { nomor: no_service }) })
    if (yakin) await send({ no_service })
  }
  return <ValidateDocument cara={cara} {...useValidFilter(DATES)} onValidate={sahkan} />
}
