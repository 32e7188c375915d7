# deploy/prometheus and deploy/grafana: the alerts are accepted, fire when they should, in a real Prometheus
# too, and name only figures that a server has.
. "$(dirname "$0")/lib.sh"
for program in promtool prometheus; do
  command -v "$program" >/dev/null || { echo "skipped: there is no $program here."; exit 77; }
done

cp "$root/deploy/prometheus/sequitur.rules.yml" "$root/tests/cli/alerts/when_they_fire.yml" .
last='promtool check rules'
promtool check rules sequitur.rules.yml >checked 2>&1 || { fail 'the rules are not accepted:'; cat checked; }
last='promtool test rules'
promtool test rules when_they_fire.yml >tested 2>&1 || { fail 'alerts do not fire as they should:'; cat tested; }

# A server, and a Prometheus that looks at it every second and waits for nothing.
"$SEQUITUR" serve --port 0 --database games.db --workers 0 >served 2>complaints &
server=$!
trap 'kill $server $prometheus 2>/dev/null; wait; rm -rf "$folder"' EXIT
prometheus=
until_served
curl -s "http://127.0.0.1:$port/metrics" >metrics
last='GET /metrics'
promtool check metrics <metrics >linted 2>&1 || { fail 'the figures are not as Prometheus wants them:'; cat linted; }

# Those of several nodes are only there where there are several.
sed -nE 's/^# TYPE (sequitur_[a-z_]+) .*/\1/p' metrics | sort -u >there
echo sequitur_bus_connected >>there
grep -ohE 'sequitur_[a-z_]+' sequitur.rules.yml "$root/deploy/grafana/sequitur.json" |
  sed -E 's/_seconds_bucket$/_seconds/' | sort -u >named
unknown=$(grep -vxFf there named)
[ -z "$unknown" ] || fail "no server has the figures $unknown"
[ "$(wc -l <named)" -gt 15 ] || fail 'hardly any figures are named'

sed -E 's/^( *for:) .*/\1 0s/' sequitur.rules.yml >at_once.yml
cat >prometheus.yml <<END
global: {scrape_interval: 1s, evaluation_interval: 1s}
rule_files: [at_once.yml]
scrape_configs:
  - job_name: sequitur
    static_configs: [{targets: ['127.0.0.1:$port']}]
END
for _ in $(seq 5); do # another program may have that port
  web=$((20000 + RANDOM % 12000))
  prometheus --config.file=prometheus.yml --storage.tsdb.path=data --web.listen-address="127.0.0.1:$web" \
    >observed 2>&1 &
  prometheus=$!
  last="prometheus on $web"
  ready_or_gone() { curl -sf "http://127.0.0.1:$web/-/ready" >/dev/null || ! kill -0 "$prometheus"; }
  until_so ready_or_gone
  kill -0 "$prometheus" 2>/dev/null && break
done
asked() { curl -sG "http://127.0.0.1:$web/api/v1/query" --data-urlencode "query=$1"; }
sees_server() { asked 'up{job="sequitur"}' | grep -q '"1"\]'; }
until_so sees_server
fires() { asked 'ALERTS{alertname="SequiturDown",alertstate="firing"}' | grep -q '"1"\]'; }
! fires || fail 'there is an alarm though the server answers'
kill "$server"
until_so fires || cat observed
finish
