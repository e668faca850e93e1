import { pilihan, tanggal } from '#kernel/shared/fields.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useDateLocked, useSession } from '#kernel/web/session/session.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { ValidBy } from '#kernel/web/ui/selectors.tsx'
import type { KepalaService, serviceValidasi } from '../contract.ts'
import { SEGARKAN, SatuService } from './daftar-service.tsx'
import { kolomService } from './isi-service.tsx'
import css from './service.module.css'

const TANGGAL = tanggal({ wajib: false })
const VALID = pilihan(['BELUM', 'SUDAH'])
const KOLOM: readonly Column<KepalaService>[] = [
  ...kolomService.filter((k) => !['tgl_janji', 'uraian'].includes(k.name)),
  { name: 'uang_muka_rp', field: { kind: 'rupiah' }, sort: false },
  { name: 'input_by', sort: false, hide: 'narrow' },
  { name: 'valid_oleh', sort: false },
]

/** Paper, goods and money compared by somebody else than who entered them, service by service. */
export default function ValidasiServiceScreen() {
  const { t } = useTexts()
  const { toko, user } = useSession()
  const terkunci = useDateLocked()
  const hari: string = toko.tgl_system
  const [url, setUrl] = useUrlState({
    no_service: '',
    tgl_from: hari,
    tgl_to: hari,
    valid: 'BELUM',
    valid_by: '',
  })
  const validasi = useWrite<typeof serviceValidasi>('POST', 'service/validasi', {
    success: 'service.berhasil_valid',
    refresh: SEGARKAN,
  })
  const sahkan = async (s: KepalaService) => {
    const yakin = await confirm({ text: t('service.yakin_valid', { nomor: s.no_service }) })
    if (yakin) await validasi.send({ no_service: s.no_service })
  }
  const ubah = (nama: 'tgl_from' | 'tgl_to' | 'valid' | 'valid_by') => (v: unknown) =>
    setUrl({ [nama]: typeof v === 'string' ? v : '' })
  if (url.no_service) return <SatuService nomor={url.no_service} kembali="/validasi-service" />
  return (
    <ListTable<KepalaService>
      name="validasi-service"
      path="service/get/all"
      filter={{
        tgl_from: url.tgl_from,
        tgl_to: url.tgl_to,
        valid: url.valid,
        valid_by: url.valid_by,
      }}
      columns={KOLOM}
      rowKey="no_service"
      sort="no_service"
      emptyText={t('service.tidak_ada_validasi')}
      onOpen={(s) => setUrl({ no_service: s.no_service })}
      actions={(s) =>
        s.valid_oleh === null && s.status !== 'BATAL' && s.input_by !== user.user_id
          ? [{ label: t('service.validasi'), icon: 'check', onClick: () => void sahkan(s) }]
          : []
      }
      tools={
        <div className={css['alat']}>
          <FieldInput
            field={TANGGAL}
            name="tgl_from"
            value={url.tgl_from || null}
            onChange={ubah('tgl_from')}
            readOnly={terkunci}
            label={t('label.tgl_from')}
          />
          <FieldInput
            field={TANGGAL}
            name="tgl_to"
            value={url.tgl_to || null}
            onChange={ubah('tgl_to')}
            readOnly={terkunci}
            label={t('label.tgl_to')}
          />
          <FieldInput
            field={VALID}
            name="valid"
            value={url.valid || 'BELUM'}
            onChange={ubah('valid')}
            label={t('service.keadaan')}
          />
          <ValidBy
            value={url.valid_by || 'ALL'}
            onChange={(v) => setUrl({ valid_by: v === 'ALL' ? '' : v })}
          />
        </div>
      }
    />
  )
}
