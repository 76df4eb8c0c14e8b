// Reads files of Prometheus rules as Prometheus itself reads them (model/rulefmt): fields, names, durations, PromQL,
// templates. Prints every fault; exits with 1 when there is one.
package main

import (
	"fmt"
	"log/slog"
	"os"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/parser"
)

func main() {
	logger := slog.New(slog.NewTextHandler(os.Stderr, nil))
	faults := 0
	for _, file := range os.Args[1:] {
		groups, errs := rulefmt.ParseFile(file, false, model.UTF8Validation, parser.NewParser(parser.Options{}), logger)
		for _, err := range errs {
			faults++
			fmt.Printf("%s: %v\n", file, err)
		}
		if len(errs) > 0 {
			continue
		}
		rules := 0
		for _, group := range groups.Groups {
			rules += len(group.Rules)
		}
		fmt.Printf("%s: %d rules\n", file, rules)
	}
	if faults > 0 || len(os.Args) < 2 {
		os.Exit(1)
	}
}
