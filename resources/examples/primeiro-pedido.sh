# sh primeiro-pedido.sh USUARIO SENHA [ENDERECO]: em uma pasta vazia, do primeiro usuário ao primeiro pedido entregue
set -eu
usuario=$1 senha=$2 endereco=${3:-http://127.0.0.1:4477/api/v1} token=nenhum

# chama MÉTODO CAMINHO [CORPO]; escreve a resposta, e encerra onde há uma recusa
chama() {
  curl -sS --fail-with-body -X "$1" "$endereco$2" -H "Authorization: Bearer $token" \
    ${3:+-H 'Content-Type: application/json' --data "$3"} || { echo " $1 $2" >&2; exit 1; }
}
# o primeiro texto que uma resposta tem sob um nome
campo() { sed "s/\"$1\":\"/\n/; s/^[^\n]*\n//; s/\".*//"; }

# o primeiro usuário é o administrador; só ele faz tokens, e o token só pode o que a tarefa pede
chama POST /setup "{\"username\":\"$usuario\",\"password\":\"$senha\",\"name\":\"$usuario\"}" >&2
token=$(chama POST /auth/login "{\"username\":\"$usuario\",\"password\":\"$senha\"}" | campo access_token)
token=$(chama POST /api-tokens '{"name":"ERP","scopes":["products:write","locations:write","customers:write",
  "stock:write","orders:read","orders:write","fiscal:write"]}' | campo token)

# o que se vende, onde fica, de onde sai, e o que chegou
chama POST /products '{"sku":"CAF-500","name":"Café 500 g","unit":"UN","product_type":"resale_good"}' >&2
chama POST /locations '{"code":"1.1.1.1"}' >&2
chama POST /locations '{"code":"9.1","name":"Expedição","location_type":"staging"}' >&2
chama POST /operation-types/goods-receipt '{"supplier_document":"NF 1234",
  "items":[{"sku":"CAF-500","quantity":24,"location_code":"1.1.1.1","unit_cost":17.4}]}' >&2

# quem compra, quem leva, e o pedido; confirm reserva a mercadoria
cliente=$(chama POST /customers '{"person_type":"individual","name":"Ana Souza","document":"111.444.777-35",
  "addresses":[{"street":"Rua das Flores","number":"120","neighborhood":"Centro","city":"Campinas",
  "state":"SP","zip_code":"13010-000"}]}' | campo id)
transportadora=$(chama POST /customers '{"person_type":"company","name":"Rápido Sul","document":"11.222.333/0001-81",
  "roles":["carrier"],"tracking_url_template":"https://rastreio.exemplo.com.br/{code}"}' | campo id)
numero=$(chama POST /orders "{\"operation_type\":\"sale\",\"customer_id\":\"$cliente\",
  \"carrier_id\":\"$transportadora\",\"confirm\":true,
  \"items\":[{\"sku\":\"CAF-500\",\"quantity\":6,\"unit_price\":24.9}]}" | campo order_number)
pedido=$(chama GET "/orders?search=$numero" | campo id)
ato() { chama "$1" "/orders/$pedido/$2" "${3:-}" >&2; }

# separado onde a lista de separação manda, conferido em um volume, com peso; o scan_uid é novo em cada leitura
ato POST picking/start '{}'
ato GET picking
ato POST picking/lines '{"scan_uid":"5f0c1f1e-6a35-4a08-9d0e-0c5e2f6a7b01","code":"CAF-500","location_code":"1.1.1.1","quantity":6}'
ato POST picking/finish '{}'
ato POST packing/start '{}'
ato POST packing/lines '{"scan_uid":"5f0c1f1e-6a35-4a08-9d0e-0c5e2f6a7b02","code":"CAF-500","quantity":6}'
ato PUT volumes/1 '{"packaging_type":"Caixa","gross_weight":3.2}'
ato POST packing/finish '{}'

# a nota que o ERP emitiu, sem a qual uma venda não sai; expedido, e rastreado até a entrega, que conclui o pedido
ato POST fiscal-documents '{"access_key":"35261111222333000181550010000030011123456788"}'
ato POST ready '{}'
ato POST ship '{"tracking_code":"RS000001"}'
agora=$(date -u +%Y-%m-%dT%H:%M:%SZ)
ato POST tracking "{\"status\":\"in_transit\",\"occurred_at\":\"$agora\",\"location\":\"Campinas, SP\"}"
ato POST tracking "{\"status\":\"delivered\",\"occurred_at\":\"$agora\",\"proof\":{\"name\":\"Ana Souza\"}}"
echo "$numero: $(chama GET "/orders/$pedido" | campo stage_label)"
