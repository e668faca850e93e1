import { kode, pilihan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { DOCUMENT_NUMBER } from '#kernel/web/document/view-document.tsx'
import { toast } from '#kernel/web/feedback/toast.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useScan } from '#kernel/web/scan/use-scan.ts'
import { useSession } from '#kernel/web/session/session.ts'
import type { Column } from '#kernel/web/table/data-table.tsx'
import { ListTable } from '#kernel/web/table/list-table.tsx'
import { ValidBy } from '#kernel/web/ui/selectors.tsx'
import type { KepalaHutang, hutangValidasi } from '../../contract.ts'
import { SEGARKAN_HUTANG } from '../cetak-hutang.ts'
import { TagHutang } from './tag-hutang.tsx'
import css from '../hutang.module.css'

const VALID = pilihan(['BELUM', 'SUDAH'])

const KOLOM: readonly Column<KepalaHutang>[] = [
  { name: 'no_faktur_hutang', field: kode() },
  { name: 'tanggal', field: tanggal() },
  { name: 'nama_customer', field: teks(), sort: false },
  { name: 'jumlah_hutang', field: rupiah() },
  { name: 'status_hutang', render: (h) => <TagHutang status={h.status} />, sort: false },
  { name: 'input_by', render: (h) => h.input_by, sort: false },
  {
    name: 'valid_oleh',
    render: (h) =>
      h.valid_oleh ? `${h.valid_oleh}, ${h.valid_pada ? formatInstant(h.valid_pada) : ''}` : '–',
    hide: 'narrow',
    sort: false,
  },
]

/** Tickets that a cashier confirms: scan the ticket, or the tick of its row. */
export default function ValidasiHutangScreen() {
  const { t } = useTexts()
  const { user } = useSession()
  const [url, setUrl] = useUrlState({ valid: 'BELUM', valid_by: 'ALL' })
  const tulis = useWrite<typeof hutangValidasi>('POST', 'hutang/validasi', {
    success: 'hutang.berhasil_validasi',
    refresh: SEGARKAN_HUTANG,
  })
  const sahkan = (nomor: string) => void tulis.send({ no_faktur_hutang: [nomor] })
  useScan((code) => {
    if (DOCUMENT_NUMBER.test(code)) sahkan(code)
    else toast.error(t('hutang.nomor_14'))
  })
  const sudah = url.valid === 'SUDAH'
  return (
    <ListTable<KepalaHutang>
      name="validasi-hutang"
      path="hutang/get/validasi"
      filter={{
        valid: url.valid,
        ...(sudah && url.valid_by !== 'ALL' ? { valid_by: url.valid_by } : {}),
      }}
      columns={KOLOM}
      rowKey="no_faktur_hutang"
      sort="-no_faktur_hutang"
      emptyText={t('hutang.semua_valid')}
      onOpen={(h) => void navigate(`/lihat-hutang?no_faktur_hutang=${h.no_faktur_hutang}`)}
      actions={(h) =>
        sudah || h.input_by === user.user_id
          ? []
          : [
              {
                label: t('pesanan.sahkan', { nomor: h.no_faktur_hutang }),
                icon: 'check',
                onClick: () => sahkan(h.no_faktur_hutang),
              },
            ]
      }
      tools={
        <div className={css['tools']}>
          <FieldInput
            field={VALID}
            name="valid"
            label={t('label.valid')}
            value={url.valid}
            onChange={(v) => setUrl({ valid: v === 'SUDAH' ? 'SUDAH' : 'BELUM' })}
          />
          {sudah && <ValidBy value={url.valid_by} onChange={(valid_by) => setUrl({ valid_by })} />}
        </div>
      }
    />
  )
}
