import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { bilangan, kode, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { adalahTanggal, addDays } from '#kernel/shared/tanggal.ts'
import { BUKU } from '#kernel/shared/posting.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { formatDate } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useEvent } from '#kernel/web/live/socket.ts'
import { refresh, useRead } from '#kernel/web/query.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { useDateLocked, useSession } from '#kernel/web/session/session.ts'
import { type Column, DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import type { BelumValidasi, validasiBelum } from '../contract-non-cash.ts'
import { IsianValidasi } from './non-cash/isian-validasi.tsx'
import { SudahValidasi } from './non-cash/sudah-validasi.tsx'
import { SEGAR_VALIDASI } from './non-cash/segar.ts'
import css from './non-cash/validasi.module.css'

const TANGGAL = tanggal({ wajib: false })
/** A week back: card machines and banks pay out within days. */
const HARI_KE_BELAKANG = -6

const KOLOM: readonly Column<BelumValidasi>[] = [
  { name: 'tgl_transaksi', render: (r) => formatDate(r.tgl_transaksi) },
  { name: 'kode_bank', field: kode() },
  { name: 'no_rekening', field: kode() },
  { name: 'metode', field: kode() },
  { name: 'jumlah_transaksi', field: bilangan(), hide: 'narrow' },
  { name: 'masuk_rp', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'biaya_bank_rp', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'tervalidasi_rp', field: rupiah(), sum: true, hide: 'narrow' },
  { name: 'sisa_rp', field: rupiah(), sum: true },
]

/** What the payments say came in over the bank, and what of it somebody has seen at the bank. */
export default function ValidasiNonCashScreen() {
  const { t } = useTexts()
  const terkunci = useDateLocked()
  const hari = useSession().toko.tgl_system
  const [url, setUrl] = useUrlState({
    tgl_from: (terkunci ? hari : addDays(hari, HARI_KE_BELAKANG)) as string,
    tgl_to: hari as string,
    semua: false as boolean,
  })
  const [dibuka, setDibuka] = useState<BelumValidasi | null>(null)
  const tgl_from = adalahTanggal(url.tgl_from) ? url.tgl_from : hari
  const tgl_to = adalahTanggal(url.tgl_to) ? url.tgl_to : hari
  const q = useRead<typeof validasiBelum>(
    'non-cash/validasi',
    { tgl_from, tgl_to, semua: url.semua ? 'true' : 'false' },
    { keepPrevious: true },
  )
  const baru = () => refresh(...SEGAR_VALIDASI)
  useEvent([BUKU, 'tutup-toko'], baru)
  const isian = (nama: 'tgl_from' | 'tgl_to') => (
    <FieldInput
      field={TANGGAL}
      name={nama}
      value={url[nama] || null}
      readOnly={terkunci}
      onChange={(v) => v !== null && setUrl({ [nama]: v })}
    />
  )
  return (
    <Page
      actions={
        <div className={css['tools']}>
          {isian('tgl_from')}
          {isian('tgl_to')}
          <Checkbox
            label={t('kas.juga_selesai')}
            checked={url.semua}
            onChange={(e) => setUrl({ semua: e.currentTarget.checked })}
          />
        </div>
      }
    >
      <Stack>
        <DataTable
          name="validasi-non-cash"
          columns={KOLOM}
          rows={q.data ?? []}
          rowKey={(r) => `${r.tgl_transaksi} ${r.no_rekening} ${r.metode}`}
          loading={q.isPending}
          error={q.error}
          retry={() => void q.refetch()}
          tone={(r) => (r.sisa_rp === 0 ? 'off' : undefined)}
          empty={
            <Empty title={t('kas.semua_tervalidasi')} text={t('kas.semua_tervalidasi_arti')} />
          }
          onOpen={setDibuka}
        />
        <SudahValidasi />
      </Stack>
      {dibuka && <IsianValidasi baris={dibuka} onClose={() => setDibuka(null)} />}
    </Page>
  )
}
