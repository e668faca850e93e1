import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { kode, pilihan, rupiah, teks } from '#kernel/shared/fields.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { BUKU } from '#kernel/shared/posting.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate, formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty, ErrorView, Skeleton } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, KeyValue, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import { useKirimIzin } from '#modules/orang/otorisasi/web/index.ts'
import { errorSentence } from '#kernel/web/feedback/error-words.ts'
import type { HitunganLaci, hitungLaci, laciLihat } from '../../contract-laci.ts'
import { JENIS_HITUNG, type JenisHitung, jumlahPecahan } from '../../rules-laci.ts'
import { type IsiPecahan, Pecahan, keLembar } from './pecahan.tsx'
import css from './pecahan.module.css'

const CALL = 'cash/hitung-laci'
type Keadaan = CallOutput<typeof laciLihat>

/** One drawer by its notes and coins, and how it was counted today. */
export default function HitungLaciScreen() {
  const { t } = useTexts()
  const { toko } = useSession()
  const [{ laci }, setUrl] = useUrlState({ laci: '' })
  const [ke, setKe] = useState(0)
  const q = useRead<typeof laciLihat>(CALL, laci ? { laci } : {}, { forget: true })
  useEvent([BUKU, 'tutup-toko'], () => refresh(CALL))
  if (q.error) return <ErrorView error={q.error} retry={() => void q.refetch()} />
  if (!q.data) return <Skeleton rows={10} />
  const k = q.data
  return (
    <Page
      sub={formatDate(toko.tgl_system, 'weekday')}
      {...(k.buta ? { tag: <Tag color="info">{t('laci.buta')}</Tag> } : {})}
      actions={
        <FieldInput
          field={pilihan(k.daftar_laci)}
          name="laci"
          value={k.laci}
          choices={k.daftar_laci.map((value) => ({
            value,
            label: `${t('label.laci')} ${value}`,
          }))}
          onChange={(v) => v !== null && setUrl({ laci: v })}
        />
      }
    >
      <Hitungan key={`${k.laci} ${ke}`} keadaan={k} onSelesai={() => setKe(ke + 1)}>
        <HariIni rows={k.hari_ini} />
      </Hitungan>
    </Page>
  )
}

const isianJenis = pilihan(JENIS_HITUNG)
const isianKeterangan = teks({ wajib: false, max: 200 })

interface HitunganProps {
  readonly keadaan: Keadaan
  readonly children: ReactNode
  readonly onSelesai: () => void
}

function Hitungan({ keadaan: k, onSelesai, children }: HitunganProps) {
  const { t } = useTexts()
  const [isi, setIsi] = useState<IsiPecahan>({})
  // Movements that stood when the count began: what comes in meanwhile makes it an old one.
  const [gerak, setGerak] = useState<number | null>(null)
  const [jenis, setJenis] = useState<JenisHitung>(k.hari_ini.length === 0 ? 'BUKA' : 'PERIKSA')
  const [keterangan, setKeterangan] = useState<string | null>(null)
  const [pesan, setPesan] = useState<string | null>(null)
  const { kirim, sibuk } = useKirimIzin<CallOutput<typeof hitungLaci>>({
    path: CALL,
    gagal: (error) => setPesan(errorSentence(error)),
  })
  const pecahan = keLembar(isi)
  const jumlah_rp = jumlahPecahan(pecahan)
  const simpan = async () => {
    const text = t('laci.yakin', { laci: k.laci, jumlah: tulisRupiah(jumlah_rp) })
    if (sibuk || !(await confirm({ text }))) return
    setPesan(null)
    const hasil = await kirim({
      laci: k.laci,
      jenis,
      pecahan,
      jumlah_rp,
      gerak: gerak ?? k.gerak,
      ...(keterangan ? { keterangan } : {}),
    })
    refresh(CALL, 'uang-kas', 'cash/paginated', 'tutup-toko')
    if (!hasil) return setGerak(null)
    toast.success(t('laci.berhasil'))
    onSelesai()
  }
  // An empty drawer is counted by a nought: nothing typed is no count.
  const terisi = Object.keys(isi).length > 0
  useShortcut('F12', () => void simpan(), { text: 'laci.simpan', when: terisi })
  return (
    <div className={css['dua']}>
      <Panel title={`${t('label.laci')} ${k.laci}`}>
        <Pecahan
          isi={isi}
          autoFocus
          onChange={(baru) => {
            setIsi(baru)
            setGerak(gerak ?? k.gerak)
          }}
        />
      </Panel>
      <Stack>
        <Panel title={t('laci.simpan')}>
          <div className={css['isian']}>
            <FieldInput
              field={isianJenis}
              name="jenis_hitung"
              label={t('label.jenis_hitung')}
              value={jenis}
              onChange={(v) => setJenis(v ?? jenis)}
            />
            <FieldInput
              field={isianKeterangan}
              name="keterangan"
              label={t('laci.alasan')}
              value={keterangan}
              onChange={setKeterangan}
            />
          </div>
          <Seharusnya seharusnya_rp={k.seharusnya_rp} jumlah_rp={jumlah_rp} />
          {pesan && (
            <p role="alert" className={css['pesan']}>
              {pesan}
            </p>
          )}
          <Button
            loading={sibuk}
            disabled={!terisi}
            onClick={() => void simpan()}
            rightSection={<Kbd>F12</Kbd>}
          >
            {t('laci.simpan')}
          </Button>
        </Panel>
        {children}
      </Stack>
    </div>
  )
}

interface SeharusnyaProps {
  readonly seharusnya_rp: number | null
  readonly jumlah_rp: number
}

function Seharusnya({ seharusnya_rp, jumlah_rp }: SeharusnyaProps) {
  const { t } = useTexts()
  if (seharusnya_rp === null) return <p className={css['redup']}>{t('laci.buta_arti')}</p>
  return (
    <div className={css['beda']}>
      <KeyValue label={t('label.seharusnya_rp')} value={tulisRupiah(seharusnya_rp)} />
      <KeyValue
        strong
        label={t('label.selisih_rp')}
        value={
          jumlah_rp === 0 && seharusnya_rp !== 0 ? '–' : <Beda nilai={jumlah_rp - seharusnya_rp} />
        }
      />
    </div>
  )
}

function Beda({ nilai }: { readonly nilai: number | null }) {
  if (nilai === null) return <span className={css['redup']}>–</span>
  const kelas = nilai === 0 ? 'redup' : nilai < 0 ? 'kurang' : 'lebih'
  return <span className={css[kelas]}>{`${nilai > 0 ? '+' : ''}${tulisAngka(nilai)}`}</span>
}

function HariIni({ rows }: { readonly rows: readonly HitunganLaci[] }) {
  const { t, tt } = useTexts()
  return (
    <Panel title={t('laci.hari_ini')} pad={false}>
      <div className={css['rata']}>
        <DataTable<HitunganLaci>
          name="hitung-laci-hari-ini"
          rows={rows}
          rowKey="no_hitung"
          empty={<Empty title={t('laci.belum_ada')} />}
          columns={[
            { name: 'no_hitung', field: kode() },
            { name: 'waktu', render: (h) => formatInstant(h.waktu), hide: 'narrow' },
            {
              name: 'jenis_hitung',
              render: (h) => tt(`pilihan.jenis_hitung.${h.jenis.toLowerCase()}`),
            },
            { name: 'user_id', field: kode(), hide: 'narrow' },
            // Whoever counts blindly is told of none.
            ...(rows.some((h) => h.seharusnya_rp !== null)
              ? [{ name: 'seharusnya_rp', field: rupiah(), hide: 'narrow' } as const]
              : []),
            { name: 'hitung_rp', field: rupiah() },
            { name: 'selisih_rp', align: 'right', render: (h) => <Beda nilai={h.selisih_rp} /> },
          ]}
        />
      </div>
    </Panel>
  )
}
