import { pilihan } from '#kernel/shared/fields.ts'
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
import type { KepalaPesanan, pesananValidasi } from '../contract.ts'
import { SEGARKAN_PESANAN } from './cetak-pesanan.ts'
import { kolomMenunggu } from './daftar-menunggu.tsx'
import css from './validasi.module.css'

const VALID = pilihan(['BELUM', 'SUDAH'])

const KOLOM: readonly Column<KepalaPesanan>[] = [
  ...kolomMenunggu,
  { name: 'input_by', render: (p) => p.input_by },
  {
    name: 'valid_oleh',
    render: (p) =>
      p.valid_oleh ? `${p.valid_oleh}, ${p.valid_pada ? formatInstant(p.valid_pada) : ''}` : '–',
    hide: 'medium',
  },
]

/** Orders that a cashier confirms: scan the slip, or the tick of its row. */
export default function ValidasiPesananScreen() {
  const { t } = useTexts()
  const { user } = useSession()
  const [url, setUrl] = useUrlState({ valid: 'BELUM', valid_by: 'ALL' })
  const tulis = useWrite<typeof pesananValidasi>('POST', 'pesanan/validasi', {
    success: 'pesanan.berhasil_validasi',
    refresh: SEGARKAN_PESANAN,
  })
  const sahkan = (no_pesanan: string) => void tulis.send({ no_pesanan: [no_pesanan] })
  useScan((code) => {
    if (code.startsWith('FP')) sahkan(code)
  })
  const sudah = url.valid === 'SUDAH'
  return (
    <ListTable<KepalaPesanan>
      name="validasi-pesanan"
      path="pesanan/get/validasi"
      filter={{
        valid: url.valid,
        ...(sudah && url.valid_by !== 'ALL' ? { valid_by: url.valid_by } : {}),
      }}
      columns={KOLOM}
      rowKey="no_pesanan"
      sort="-no_pesanan"
      emptyText={t('pesanan.semua_valid')}
      onOpen={(p) => void navigate(`/lihat-pesanan?no_pesanan=${p.no_pesanan}`)}
      actions={(p) =>
        sudah || p.input_by === user.user_id
          ? []
          : [
              {
                label: t('pesanan.sahkan', { nomor: p.no_pesanan }),
                icon: 'check',
                onClick: () => sahkan(p.no_pesanan),
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
