import { Button } from '@mantine/core'
import { pilihan, tanggal } from '../../../kernel/shared/fields.ts'
import { tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import { FieldInput } from '../../../kernel/web/field/field-input.tsx'
import { formatDate, formatInstant } from '../../../kernel/web/format.ts'
import { Icon } from '../../../kernel/web/icons.tsx'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useEvent } from '../../../kernel/web/live/socket.ts'
import { refresh, useRead } from '../../../kernel/web/query.ts'
import { navigate } from '../../../kernel/web/router/router.ts'
import { useUrlState } from '../../../kernel/web/router/url-state.ts'
import { useScan } from '../../../kernel/web/scan/use-scan.ts'
import { useDateLocked } from '../../../kernel/web/session/session.ts'
import { useShortcut } from '../../../kernel/web/shortcut/use-shortcut.ts'
import { ListTable } from '../../../kernel/web/table/list-table.tsx'
import { ErrorView, Skeleton } from '../../../kernel/web/ui/empty.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { Kbd, KeyValue, Panel } from '../../../kernel/web/ui/parts.tsx'
import type { Kiriman, kirimUangLihat } from '../contract.ts'
import { STATUS_KIRIM, tulisReferensi } from '../rules.ts'
import { BatalKiriman } from './batal-kiriman.tsx'
import { lihatSalinan } from './cetak-kiriman.ts'
import { kolomKiriman } from './kolom-kiriman.tsx'
import { TagKirim } from './tag-status.tsx'
import css from './kirim-uang.module.css'

const LIHAT = 'kirim-uang/nota/{nota_kirim}'

/** What this shop sent; one of them with its slip and its way, when the address names it. */
export default function LihatKirimUangScreen() {
  const [{ nota_kirim }, setUrl] = useUrlState({ nota_kirim: '' })
  useScan((code) => setUrl({ nota_kirim: code }))
  useEvent('dokumen', () => refresh('kirim-uang-history', LIHAT))
  return nota_kirim ? <SatuKiriman nomor={nota_kirim} /> : <DaftarKiriman />
}

const STATUS = pilihan(STATUS_KIRIM, { wajib: false })
const TANGGAL = tanggal({ wajib: false })

function DaftarKiriman() {
  const { t } = useTexts()
  const terkunci = useDateLocked()
  const [url, setUrl] = useUrlState({ tgl_from: '', tgl_to: '', status: '' })
  const ubah = (nama: 'tgl_from' | 'tgl_to' | 'status') => (v: unknown) =>
    setUrl({ [nama]: typeof v === 'string' ? v : '' })
  return (
    <ListTable<Kiriman>
      name="lihat-kirim-uang"
      path="kirim-uang-history"
      filter={{
        ...(url.tgl_from ? { tgl_from: url.tgl_from } : {}),
        ...(url.tgl_to ? { tgl_to: url.tgl_to } : {}),
        ...(url.status ? { status: url.status } : {}),
      }}
      columns={kolomKiriman}
      rowKey="nota_kirim"
      sort="-nota_kirim"
      emptyText={t('kirim_uang.tidak_ada')}
      tone={(k) => (k.status === 'BATAL' ? 'off' : undefined)}
      onOpen={(k) => void navigate(`/lihat-kirim-uang?nota_kirim=${k.nota_kirim}`)}
      tools={
        <div className={css['tools']}>
          {(['tgl_from', 'tgl_to'] as const).map((nama) => (
            <FieldInput
              key={nama}
              field={TANGGAL}
              name={nama}
              value={url[nama] || null}
              onChange={ubah(nama)}
              readOnly={terkunci}
              label={t(`label.${nama}`)}
              placeholder={t(`label.${nama}`)}
            />
          ))}
          <FieldInput
            field={STATUS}
            name="status_kirim"
            value={url.status || null}
            onChange={ubah('status')}
            label={t('label.status_kirim')}
            placeholder={t('label.status_kirim')}
          />
        </div>
      }
    />
  )
}

function SatuKiriman({ nomor }: { readonly nomor: string }) {
  const { t } = useTexts()
  const q = useRead<typeof kirimUangLihat>(LIHAT, { nota_kirim: nomor })
  const cetak = () => void lihatSalinan(nomor)
  useShortcut('Ctrl+P', cetak, { text: 'button.cetak', when: q.data !== undefined })
  const k = q.data
  return (
    <Page
      title={nomor}
      back="/lihat-kirim-uang"
      tag={k && <TagKirim status={k.status} />}
      actions={
        k && (
          <Button
            leftSection={<Icon name="print" />}
            rightSection={<Kbd>Ctrl P</Kbd>}
            onClick={cetak}
          >
            {t('button.cetak')}
          </Button>
        )
      }
    >
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton />}
      {k && (
        <div className={css['dua']}>
          <Perjalanan k={k} />
          <div className={css['tumpuk']}>
            <Rincian k={k} />
            {k.status === 'OPEN' && <BatalKiriman kiriman={k} />}
          </div>
        </div>
      )}
    </Page>
  )
}

/** The amount, and where the money has been. */
function Perjalanan({ k }: { readonly k: Kiriman }) {
  const { t } = useTexts()
  const saat = (oleh: string | null, pada: string | null) =>
    [oleh, pada && formatInstant(pada)].filter(Boolean).join(', ')
  return (
    <Panel title={t('label.jumlah_rp')}>
      <div className={css['isian']}>
        <div className={css['jumlah']}>{tulisRupiah(k.jumlah_rp)}</div>
        <div>
          <KeyValue label={t('label.dikirim_oleh')} value={saat(k.input_by, k.waktu)} />
          {k.diterima_oleh && (
            <KeyValue
              label={t('label.diterima_oleh')}
              value={saat(k.diterima_oleh, k.diterima_pada)}
            />
          )}
          {k.dibatalkan_oleh && (
            <KeyValue
              label={t('kirim_uang.dibatalkan')}
              value={saat(k.dibatalkan_oleh, k.dibatalkan_pada)}
            />
          )}
          {k.setuju_batal && <KeyValue label={t('kirim_uang.disetujui')} value={k.setuju_batal} />}
        </div>
        {k.alasan_batal && <p className={css['pesan']}>{k.alasan_batal}</p>}
      </div>
    </Panel>
  )
}

function Rincian({ k }: { readonly k: Kiriman }) {
  const { t, tt } = useTexts()
  const tujuan = k.nama_tujuan ? `${k.tujuan} · ${k.nama_tujuan}` : k.tujuan
  return (
    <Panel title={t('label.nomor_referensi')}>
      <div className={css['referensi']}>{tulisReferensi(k.nomor_referensi)}</div>
      <KeyValue label={t('label.tanggal')} value={formatDate(k.tgl_system)} />
      <KeyValue label={t('label.tujuan')} value={tujuan} />
      <KeyValue
        label={t('kirim_uang.dari')}
        value={`${k.kode_kas} ${tt(`pilihan.metode.${k.metode.toLowerCase()}`)}`}
      />
      <KeyValue label={t('label.keterangan')} value={k.keterangan} />
      {k.no_reff && <KeyValue label={t('label.no_reff')} value={k.no_reff} />}
    </Panel>
  )
}
