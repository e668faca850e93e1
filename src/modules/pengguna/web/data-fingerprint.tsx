export default function DataFingerprintScreen() {
  return null
}
